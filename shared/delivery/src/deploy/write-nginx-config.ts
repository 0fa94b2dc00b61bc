import { writeFile } from 'node:fs/promises';
import { CONTAINER_NGINX, containerNginx } from './container-nginx.ts';

await writeFile(CONTAINER_NGINX, containerNginx());
