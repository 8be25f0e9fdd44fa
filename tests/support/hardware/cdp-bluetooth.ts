import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { must } from '#domain/must.ts'

/*
 * Bluetooth failures that need no scale, produced by the browser itself. A scale that can be chosen
 * and sends readings is in bluez/, because the emulation here cannot send notifications.
 */

/** Chromium on Linux has no navigator.bluetooth without it. */
export const BLUETOOTH_ARGS: readonly string[] = ['--enable-features=WebBluetooth']

/**
 * Replaces the machine's adapter with an emulated one for the whole browser. It works once in the
 * browser's life; Chromium rejects a second call.
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
 * Closes the chooser, as a person would, as soon as the page opens it. Call it before the page
 * opens one. The page gets a NotFoundError, "User cancelled the requestDevice() chooser."
 */
export async function cancelChooser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('DeviceAccess.deviceRequestPrompted', ({ id }) => {
    // The chooser is gone when the page has opened another one or was closed.
    session.send('DeviceAccess.cancelPrompt', { id }).catch(() => undefined)
  })
  await session.send('DeviceAccess.enable')
}

/**
 * Denies Bluetooth to every site in the settings of a profile that has not been started yet.
 *
 * Measured in Chromium 156: getAvailability is false, and requestDevice is a NotFoundError, "User
 * or their enterprise policy has disabled Web Bluetooth." (a SecurityError comes from a permissions
 * policy of the page, and from a call without a user gesture).
 */
export function denyBluetooth(profile: string): void {
  const settings = path.join(profile, 'Default')
  mkdirSync(settings, { recursive: true })
  const block = 2
  const preferences = { profile: { default_content_setting_values: { bluetooth_guard: block } } }
  writeFileSync(path.join(settings, 'Preferences'), JSON.stringify(preferences))
}
