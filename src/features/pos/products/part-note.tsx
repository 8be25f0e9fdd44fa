import { Trans } from '@lingui/react/macro'
import { Note } from '../note.tsx'

/** Products that nobody has matched are brought to a device only when it asks for them. */
export function PartNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <Note tone="offline">
      <Trans>The server can't be reached. These are the products that this device holds.</Trans>
    </Note>
  )
}
