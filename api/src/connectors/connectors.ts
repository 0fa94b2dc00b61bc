import type { Platform } from '@park/domain/connectors/connection-form';
import { boltConnector } from './bolt-connector.ts';
import type { Connector } from './connector.ts';
import { taximasterConnector } from './taximaster-connector.ts';
import { uberConnector } from './uber-connector.ts';
import { yandexConnector } from './yandex-connector.ts';

/** How each platform is read. */
export const connectors: Readonly<Record<Platform, Connector>> = {
  yandex: yandexConnector,
  taximaster: taximasterConnector,
  bolt: boltConnector,
  uber: uberConnector,
};
