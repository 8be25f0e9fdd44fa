import { Icon } from './icons.tsx'

/** An eye; crossed out when pressing hides the text again. */
export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <Icon size={22}>
      <path d="M2 12c2.5-4.7 6-7 10-7s7.5 2.3 10 7c-2.5 4.7-6 7-10 7s-7.5-2.3-10-7Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </Icon>
  )
}
