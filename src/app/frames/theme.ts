import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The colour of an aged spirit; shade 7 on white and 3 on near-black pass WCAG AA. */
const amber: MantineColorsTuple = [
  '#fdf4e7',
  '#f6e4cb',
  '#eec894',
  '#e6aa59',
  '#dd8f2b',
  '#c2741a',
  '#a65d12',
  '#8a4b12',
  '#6d3a0e',
  '#4f2a0a',
]

/** Dark and grey with a tint of amber, so that surfaces and fields match. */
const dark: MantineColorsTuple = [
  '#f3ede3',
  '#d9d0c3',
  '#b3a897',
  '#968b7b',
  '#5a5044',
  '#3a332a',
  '#262019',
  '#16130f',
  '#120f0c',
  '#0d0b08',
]
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4f0e9',
  '#ebe5da',
  '#ded6c9',
  '#cfc5b5',
  '#a89d8d',
  '#6a6054',
  '#524a40',
  '#38322a',
  '#211b14',
]

/** For actions that cannot be undone; white text on shades 6 and 7 passes WCAG AA. */
const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d4d0',
  '#f2aca6',
  '#eb857c',
  '#e16157',
  '#d4483d',
  '#c6372d',
  '#b3261e',
  '#8f1d17',
  '#6b1511',
]

export const theme = createTheme({
  colors: { amber, dark, gray, red },
  primaryColor: 'amber',
  // White text on either passes WCAG AA.
  primaryShade: { light: 7, dark: 6 },
  black: '#211b14',
  defaultRadius: 'var(--radius-medium)',
  fontFamily: 'var(--dram-font)',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
})
