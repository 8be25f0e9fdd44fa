/** What has a colour in a mail; of each pair that touches, the contrast is that of AA. */
export interface MailColours {
  page: string
  card: string
  text: string
  muted: string
  link: string
  line: string
  button: string
  onButton: string
}

/** Dram's own, which mail programs show that know no dark ones, or that turn them dark themselves. */
export const LIGHT: MailColours = {
  page: '#f6f1ea',
  card: '#ffffff',
  text: '#241b12',
  muted: '#5f5348',
  link: '#8a4b12',
  line: '#e4d9cb',
  button: '#8a4b12',
  onButton: '#ffffff',
}

export const DARK: MailColours = {
  page: '#17120d',
  card: '#241c15',
  text: '#f3ebe1',
  muted: '#c6b8a8',
  link: '#f0bd6c',
  line: '#4a3d31',
  button: '#f0bd6c',
  onButton: '#241b12',
}
