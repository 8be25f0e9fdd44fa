import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cause } from './find-causes.ts'

export interface CauseMessages {
  title: MessageDescriptor
  /** An explanation, when the cause is not obvious. */
  why?: MessageDescriptor
  /** What to do, in order. */
  steps: readonly MessageDescriptor[]
  /** What the scale sends may help to read it. */
  isWorthRecording?: true
}

/** The fallback that always works. */
const TYPE_IT = msg`Count without it: choose the bottle, weigh it on any scale and enter the weight.`

const OTHER_BROWSER: CauseMessages = {
  title: msg`This browser doesn't support Bluetooth scales`,
  why: msg`Firefox and Safari don't support it, nor do browsers inside other apps, such as messengers.`,
  steps: [
    msg`Open Dram in Chrome, Edge or Samsung Internet.`,
    msg`If you came from a messenger, choose “Open in browser” in its menu.`,
    TYPE_IT,
  ],
}

const APPLE: CauseMessages = {
  title: msg`Safari and Chrome on iPhone and iPad don't support Bluetooth scales`,
  why: msg`Apple doesn't allow it, not even in Chrome.`,
  steps: [
    TYPE_IT,
    msg`Weights come by themselves on Android and in Chrome on computers.`,
    msg`Bluefy or Safari's Web Bluetooth extensions connect scales too, but aren't tested.`,
    msg`Barcodes can be scanned here by the camera or by a Bluetooth scanner that types like a keyboard.`,
  ],
}

const CAUSE_MESSAGES: Record<Exclude<Cause, 'other_app'>, CauseMessages> = {
  off: {
    title: msg`Bluetooth is off`,
    steps: [
      msg`Please turn on your Bluetooth`,
      msg`On a phone, swipe down from the top and tap Bluetooth; on a computer, check its settings.`,
      msg`Then go back and connect the scale again.`,
    ],
  },
  permission: {
    title: msg`Permission not allowed`,
    why: msg`The phone or the browser doesn't let this page use Bluetooth.`,
    steps: [
      msg`In the phone's settings, open Apps, Chrome, Permissions, and allow “Nearby devices”; on Android 11 and older, “Location”.`,
      msg`In the browser, tap the icon next to the address, open the site settings and allow Bluetooth.`,
      msg`If your company manages the device, ask your administrator: a policy may block it.`,
    ],
  },
  no_adapter: {
    title: msg`This device has no Bluetooth`,
    why: msg`The browser can't find a Bluetooth adapter.`,
    steps: [
      msg`If there is one, switch it on and start the browser again.`,
      msg`You can add a small USB adapter for Bluetooth 4 or newer to a computer.`,
      msg`Or connect a scale by cable.`,
      TYPE_IT,
    ],
  },
  asleep: {
    title: msg`The scale is asleep, too far away or in use`,
    steps: [
      msg`Press its button or put something on it: most scales turn off after a few minutes.`,
      msg`Bring it within two metres and check its battery.`,
      msg`Close other apps that use it, on other phones too: a scale connects to one at a time.`,
      msg`If it's listed in the phone's own Bluetooth settings, remove it there: the browser connects to it directly.`,
    ],
  },
  not_listed: {
    title: msg`Scale not listed`,
    steps: [
      msg`Turn it on. While another phone is connected to it, it stays hidden.`,
      msg`On Android 11 and older, turn on Location: without it the phone can't find devices.`,
      msg`Close the list and tap “Show all devices”: a scale that isn't recognised is there under its own name.`,
    ],
  },
  unknown_scale: {
    title: msg`This device is not a supported scale`,
    why: msg`It's connected, but its data isn't recognized.`,
    steps: [
      msg`Make sure you chose the scale and not another device.`,
      msg`Compare it with the list below.`,
      TYPE_IT,
    ],
  },
  nothing_saved: {
    title: msg`The weight is shown, but nothing is saved`,
    steps: [
      msg`Please consider to scan the bottle barcode.`,
      msg`Let the bottle stand still and take your hand off it.`,
      msg`Take it off before the next one: a second bottle next to it isn't counted.`,
    ],
  },
  overload: {
    title: msg`Too heavy for this scale`,
    why: msg`Few scales can report this; others show a wrong weight.`,
    steps: [
      msg`Take the bottle off and wait until the scale shows zero.`,
      msg`For heavy bottles, use a scale that can weigh 5 kg or more.`,
    ],
  },
  underload: {
    title: msg`The scale reads below zero`,
    steps: [msg`Take everything off, then tap “Tare”.`],
  },
  other_unit: {
    title: msg`The scale doesn't show grams`,
    steps: [msg`Press its unit button until it shows grams.`],
  },
  silent: {
    title: msg`No weight received`,
    why: msg`Some scales send a weight only when it changes.`,
    steps: [
      msg`Put a bottle on it and wait until its display stands still.`,
      msg`Switch the scale off and on, then connect it again.`,
      TYPE_IT,
    ],
    isWorthRecording: true,
  },
  unreadable: {
    title: msg`Unreadable scale data`,
    why: msg`It's another model, or its firmware sends damaged data.`,
    steps: [
      msg`Update its firmware in the manufacturer's app.`,
      msg`Compare it with the list below.`,
      TYPE_IT,
    ],
    isWorthRecording: true,
  },
  usb: {
    title: msg`The wired scale sends no data`,
    steps: [
      msg`Use Chrome or Edge on a computer.`,
      msg`Set the scale to send its weight continuously; the manual calls this stream or continuous.`,
      msg`Choose the port again. Its speed is detected automatically.`,
    ],
    isWorthRecording: true,
  },
}

export function messagesOfCause(cause: Cause, isApple: boolean): CauseMessages {
  if (cause === 'other_app') return isApple ? APPLE : OTHER_BROWSER
  return CAUSE_MESSAGES[cause]
}
