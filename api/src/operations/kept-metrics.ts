import { Counter, Gauge, type Registry } from 'prom-client';
import type { KeptAnswers } from '../http/kept-answers.ts';

/**
 * Shows how often whole lists were sent without being read again, and how much of them is in
 * memory.
 */
export function addKeptMetrics(metrics: Registry, kept: KeptAnswers): void {
  new Counter({
    name: 'kept_list_answers_total',
    help: 'Whole lists that were sent: as they were kept, or made',
    labelNames: ['origin'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [origin, count] of Object.entries(kept.counts)) this.inc({ origin }, count);
    },
  });
  new Gauge({
    name: 'kept_list_bytes',
    help: 'Lists kept in memory, compressed',
    registers: [metrics],
    collect() {
      this.set(kept.bytes);
    },
  });
}
