import { startStandalone } from '@park/testing/standalone/start-standalone';
import { standalone } from './standalone-parts.ts';

void startStandalone(standalone);
