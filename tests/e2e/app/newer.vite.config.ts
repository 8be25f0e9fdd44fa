import path from 'node:path'
import { loadConfigFromFile, mergeConfig, type Plugin, type UserConfig } from 'vite'

/** Each file of the app has other contents, and so another address. */
const newer: Plugin = {
  name: 'newer',
  renderChunk: (code) => `${code}\nglobalThis.dramRelease = 'newer'`,
}

/** The product as a later release has it. */
export default async (env: { mode: string; command: 'build' | 'serve' }): Promise<UserConfig> => {
  const root = path.join(import.meta.dirname, '../../..')
  const product = await loadConfigFromFile(env, path.join(root, 'vite.config.ts'))
  return mergeConfig(product?.config ?? {}, { plugins: [newer] })
}
