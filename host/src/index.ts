import './start-console.ts';
