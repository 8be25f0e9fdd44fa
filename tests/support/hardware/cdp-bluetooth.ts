import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { must } from '#domain/must.ts'

/*
 * Troubles of Bluetooth that need no scale, made by the browser itself. A scale that can be chosen
 * and sends readings is in bluez/: the emulation here has no way to send a notification.
 */

/** Chromium on Linux has no navigator.bluetooth without it. */
export const BLUETOOTH_ARGS: readonly string[] = ['--enable-features=WebBluetooth']

/**
 * Puts an emulated adapter in the place of the machine's, for the whole browser and once in its
 * life; a second call is refused by Chromium.
 *
 * Measured in Chromium 156: `absent` makes getAvailability false and requestDevice a NotFoundError,
 * "Bluetooth adapter not available."; with `powered-off` getAvailability stays true and
 * requestDevice stays pending.
 */
export async function emulateAdapter(
  context: BrowserContext,
  state: 'powered-on' | 'powered-off' | 'absent',
): Promise<void> {
  const session = await must(context.browser(), 'a browser').newBrowserCDPSession()
  await session.send('BluetoothEmulation.enable', { state, leSupported: true })
}

/**
 * Makes a person close the chooser, as soon as the page opens it. Call it before the page asks.
 * The page gets a NotFoundError, "User cancelled the requestDevice() chooser."
 */
export async function cancelChooser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('DeviceAccess.deviceRequestPrompted', ({ id }) => {
    // A page that has asked again, or is gone, has withdrawn this one.
    session.send('DeviceAccess.cancelPrompt', { id }).catch(() => undefined)
  })
  await session.send('DeviceAccess.enable')
}

/**
 * Denies Bluetooth to every site in the settings of a profile that has not been started yet.
 *
 * Measured in Chromium 156: getAvailability is false, and requestDevice is a NotFoundError, "User
 * or their enterprise policy has disabled Web Bluetooth." (a SecurityError comes from a permissions
 * policy of the page, and from asking without a gesture).
 */
export function denyBluetooth(profile: string): void {
  const settings = path.join(profile, 'Default')
  mkdirSync(settings, { recursive: true })
  const block = 2
  const preferences = { profile: { default_content_setting_values: { bluetooth_guard: block } } }
  writeFileSync(path.join(settings, 'Preferences'), JSON.stringify(preferences))
}
