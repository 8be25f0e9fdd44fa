/** The WebDriver commands that a journey needs: path over HTTP, and Firefox's name for it. */
export const COMMANDS = {
  quit: { path: '', marionette: 'Marionette:Quit' },
  newSession: { path: '', marionette: 'WebDriver:NewSession' },
  setTimeouts: { path: '/timeouts', marionette: 'WebDriver:SetTimeouts' },
  navigate: { path: '/url', marionette: 'WebDriver:Navigate' },
  back: { path: '/back', marionette: 'WebDriver:Back' },
  setWindow: { path: '/window/rect', marionette: 'WebDriver:SetWindowRect' },
  execute: { path: '/execute/async', marionette: 'WebDriver:ExecuteAsyncScript' },
  click: { path: '/element/{id}/click', marionette: 'WebDriver:ElementClick' },
  clear: { path: '/element/{id}/clear', marionette: 'WebDriver:ElementClear' },
  type: { path: '/element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
} as const

export type Command = keyof typeof COMMANDS
export type Parameters = Record<string, unknown>

/** How WebDriver commands reach a browser. */
export interface Connection {
  /** @throws with the browser's message when the command fails */
  send: (command: Command, parameters: Parameters) => Promise<unknown>
}

/** A browser with a profile on disk that can be killed and started again. */
export interface OtherBrowser {
  connection: Connection
  /** Where its downloads are saved. */
  downloads: string
  /** Ends it as a person does. */
  close: () => Promise<void>
  /** Kills it as a dead battery would. */
  kill: () => Promise<void>
}
