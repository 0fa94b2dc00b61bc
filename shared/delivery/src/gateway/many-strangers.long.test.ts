import { meetStrangers } from './many-strangers.ts';

it('2,000 connections that begin a body and never end it cost less than 100 MB, and others are answered', async () => {
  const { megabytes, statuses } = await meetStrangers(2_000);
  expect(megabytes).toBeLessThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 180_000);
