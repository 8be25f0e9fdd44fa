import { CONNECTION_KEYS, type ConnectionKey } from '#domain/pos/settings.ts'
import { API_KEYS_PATH } from '#protocol/account/api-keys.ts'
import { WEBHOOKS_PATH } from '#protocol/account/webhooks.ts'
import {
  changeSettingRequest,
  SETTINGS_PATH,
  settingsAnswer,
  type SettingsAnswer,
} from '#protocol/account/settings.ts'
import type { Answers } from '#tests/support/screens/network.ts'

type Stored = Partial<Record<ConnectionKey, string>>

/** A connection that is complete. */
export const CONNECTED: Stored = {
  [CONNECTION_KEYS.host]: 'https://bar.iiko.example',
  [CONNECTION_KEYS.login]: 'dram',
  [CONNECTION_KEYS.password]: 'resto#test',
}

/** A server that stores how a company signs in, gives no password back, and has no keys. */
export class SettingsServer {
  /** What was saved, one record for each request. */
  readonly saved: Stored[] = []
  #stored: Stored

  constructor(stored: Stored = {}) {
    this.#stored = stored
  }

  get answers(): Answers {
    return {
      [`GET ${API_KEYS_PATH}`]: () => ({ data: [], total: 0 }),
      [`GET ${WEBHOOKS_PATH}`]: () => ({ data: [], total: 0 }),
      [`GET ${SETTINGS_PATH}`]: () => this.#answer(),
      [`PUT ${SETTINGS_PATH}`]: async (request) => {
        const body = changeSettingRequest.parse(await request.json())
        const settings = 'settings' in body ? body.settings : [body]
        const saved = Object.fromEntries(settings.map(({ key, value }) => [key, value]))
        this.saved.push(saved)
        this.#stored = { ...this.#stored, ...saved }
        return this.#answer()
      },
    }
  }

  #answer(): SettingsAnswer {
    const data = Object.entries(this.#stored).map(([key, value]) =>
      key === CONNECTION_KEYS.password ? { key, value: '', is_set: true } : { key, value },
    )
    return settingsAnswer.parse({ data, total: data.length })
  }
}
