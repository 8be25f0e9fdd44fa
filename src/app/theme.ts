import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The colour of an aged spirit in a glass; shade 7 on white and 3 on near-black pass AA. */
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

export const theme = createTheme({
  colors: { amber },
  primaryColor: 'amber',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'md',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Armenian", "DejaVu Sans", sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  // A thumb needs 48 px; `lg` is what forms and buttons use by default.
  components: {
    Button: { defaultProps: { size: 'lg' } },
    TextInput: { defaultProps: { size: 'lg' } },
    PasswordInput: { defaultProps: { size: 'lg' } },
    NumberInput: { defaultProps: { size: 'lg' } },
    ActionIcon: { defaultProps: { size: 48, variant: 'subtle' } },
  },
})
