import { readFileSync } from 'node:fs';
import { CONTAINER_NGINX, containerNginx } from './container-nginx.ts';

describe('the gateway’s file for containers', () => {
  it('is what the headers and pages of the console ask for today', () => {
    // After a change: node shared/tooling/src/deploy/write-nginx-config.ts
    expect(readFileSync(CONTAINER_NGINX, 'utf8')).toBe(containerNginx());
  });

  it('leaves nothing to be filled in that start.sh does not fill in', () => {
    const script = readFileSync(CONTAINER_NGINX.replace('gateway.conf', 'start.sh'), 'utf8');
    const filled = /^for name in (.*); do$/m.exec(script)?.[1]?.split(' ') ?? [];
    const asked = [...containerNginx().matchAll(/@([A-Z_]+)@/g)].map(([, name]) => name);
    expect(new Set(asked)).toEqual(new Set(filled));
  });
});
