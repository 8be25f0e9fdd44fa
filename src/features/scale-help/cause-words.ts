import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cause } from './find-causes.ts'

export interface CauseWords {
  title: MessageDescriptor
  /** What is behind it, where that is not plain. */
  why?: MessageDescriptor
  /** What to do, one after the other. */
  steps: readonly MessageDescriptor[]
}

/** What always works. */
const TYPE_IT = msg`Count without it: choose the bottle, weigh it on any scale and type the weight.`

const OTHER_BROWSER: CauseWords = {
  title: msg`This browser cannot reach Bluetooth scales`,
  why: msg`Firefox and Safari cannot, and neither can the browser inside another app, such as a messenger.`,
  steps: [
    msg`Open Dram in Chrome, Edge or Samsung Internet.`,
    msg`If you came here from a messenger, choose “Open in browser” in its menu.`,
    TYPE_IT,
  ],
}

const APPLE: CauseWords = {
  title: msg`On an iPhone or an iPad no browser can reach Bluetooth scales`,
  why: msg`Apple does not let them, Chrome neither.`,
  steps: [
    TYPE_IT,
    msg`To have the weight taken by itself, count with an Android phone, or with Chrome or Edge on a computer.`,
  ],
}

/** What is said of each cause. */
const CAUSE_WORDS: Record<Exclude<Cause, 'other_app'>, CauseWords> = {
  off: {
    title: msg`Bluetooth is off`,
    steps: [
      msg`Please turn on your Bluetooth`,
      msg`On a phone, pull down from the upper edge and tap Bluetooth; on a computer, look in its settings.`,
      msg`Then go back and connect the scale again.`,
    ],
  },
  permission: {
    title: msg`Permission not allowed`,
    why: msg`The phone or the browser does not let this page use Bluetooth.`,
    steps: [
      msg`In the phone's settings open Apps, Chrome, Permissions, and allow “Nearby devices”; on Android 11 and older, “Location”.`,
      msg`In the browser tap the sign beside the address, open the site's settings and allow Bluetooth.`,
      msg`If your company looks after the device, ask there: a policy may forbid it.`,
    ],
  },
  no_adapter: {
    title: msg`This device has no Bluetooth`,
    why: msg`The browser finds no radio.`,
    steps: [
      msg`If there is one, switch it on and start the browser again.`,
      msg`A computer can be given a small USB adapter for Bluetooth 4 or newer.`,
      msg`Or connect a scale by its cable.`,
      TYPE_IT,
    ],
  },
  asleep: {
    title: msg`The scale is asleep, too far away or taken`,
    steps: [
      msg`Press its button or put something on it: most scales switch themselves off after some minutes.`,
      msg`Bring it within two metres, and see to its battery.`,
      msg`Close other apps that use it, on other phones too: a scale talks to one at a time.`,
      msg`If it stands in the phone's own Bluetooth settings, remove it there: the browser connects it by itself.`,
    ],
  },
  not_listed: {
    title: msg`The scale is not in the list`,
    steps: [
      msg`Switch it on. While another phone is connected to it, it does not show itself.`,
      msg`On Android 11 and older switch Location on: without it the phone hears no devices.`,
      msg`Close the list and tap “Show all devices”: a scale that does not say what it is stands there under its own name.`,
    ],
  },
  unknown_scale: {
    title: msg`This device is not a scale that Dram knows`,
    why: msg`It was reached, but what it says is not understood.`,
    steps: [
      msg`See that you chose the scale and not another device.`,
      msg`Compare it with the list below.`,
      TYPE_IT,
    ],
  },
  nothing_saved: {
    title: msg`The weight is shown, but nothing is saved`,
    steps: [
      msg`Please consider to scan the bottle barcode.`,
      msg`Let the bottle stand still, with the hand off it.`,
      msg`Take it off before the next one: a second bottle beside it is not taken.`,
    ],
  },
  overload: {
    title: msg`Too heavy for this scale`,
    why: msg`Few scales can say this; the others show a wrong weight.`,
    steps: [
      msg`Take the bottle off and wait until the scale shows zero.`,
      msg`For heavy bottles use a scale that bears 5 kg or more.`,
    ],
  },
  underload: {
    title: msg`The scale shows less than nothing`,
    steps: [msg`Take everything off, then tap “Tare”.`],
  },
  other_unit: {
    title: msg`The scale does not show grams`,
    steps: [msg`Press its unit button until it shows grams.`],
  },
  usb: {
    title: msg`The scale on the cable is silent`,
    steps: [
      msg`Use Chrome or Edge on a computer.`,
      msg`Set the scale to send its weight all the time, which its manual calls stream or continuous.`,
      msg`Choose the port again. Its speed is found by itself.`,
    ],
  },
}

export function wordsOfCause(cause: Cause, isApple: boolean): CauseWords {
  if (cause === 'other_app') return isApple ? APPLE : OTHER_BROWSER
  return CAUSE_WORDS[cause]
}
