import { config } from 'zod';

// For a browser: pages forbid to run texts as code, and zod would try, which a browser reports.
config({ jitless: true });
