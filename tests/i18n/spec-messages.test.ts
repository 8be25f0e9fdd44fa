import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/*
 * Every message of the specification's error catalogue (section 8), as it is written there. Its
 * success messages without quotes only describe a text, so the product's own words stand beside it.
 */
const GENERAL = [
  'Something went wrong',
  'There was an error',
  'There is an error',
  'Please try again',
  'Wrong old password',
  'Invalid confirmation password',
]
const AUTH = [
  'Token is expired.',
  'Invalid Token',
  "Email isn't verified, something went wrong!",
  'Please enter valid phone number.',
]
const GOODS = [
  'good not exists',
  "good with the barcode doesn't exist. Would you like to create it?",
  'The good already exist',
  'This good type contains goods',
]
const SCALE = [
  'Bluetooth is off',
  'Please turn on your Bluetooth',
  'Permission not allowed. Would you like to allow it now?',
  'Please consider to scan the bottle barcode.',
]
const BRANCHES = [
  'Empty branches, please try again.',
  'Please create a branch',
  'Create a branch, to use the app',
]
const INTEGRATION = [
  'Please match products manually in integration page',
  'Please fill credentials information from Settings to continue iiko sync process.',
]
const CONFIRMATIONS = ['You cannot undo this operation']
const SUCCESS = [
  'Updated',
  'Email was sent',
  'Your message has been sent successfully',
  'No result',
]
const DESCRIBED = [
  'Added',
  'Order changed',
  'Item created',
  'Password changed',
  'Account activated',
  'Inventory result added',
  'User info updated',
  'Synced',
  'iiko settings saved',
  'Inventory sent',
]

/** The English messages of all catalogues, as their translators see them. */
function englishMessages(): Set<string> {
  const folders = readdirSync('locales', { withFileTypes: true }).filter((one) => one.isDirectory())
  const texts = folders.map(({ name }) => readFileSync(`locales/${name}/en.po`, 'utf8'))
  const quoted = texts.flatMap((text) =>
    Array.from(text.matchAll(/^msgid ((?:".*"\n?)+)/gm), ([, lines = '']) => lines),
  )
  return new Set(
    quoted.map((lines) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    ),
  )
}

const messages = englishMessages()

test.each([
  ['general', GENERAL],
  ['signing in', AUTH],
  ['goods', GOODS],
  ['the scale', SCALE],
  ['branches', BRANCHES],
  ['integration', INTEGRATION],
  ['confirmations', CONFIRMATIONS],
  ['success', [...SUCCESS, ...DESCRIBED]],
])('every message about %s is in the product word for word', (_, listed) => {
  expect(listed.filter((text) => !messages.has(text))).toEqual([])
})
