import { Plural, Trans } from '@lingui/react/macro'
import { unweighedCount } from '#storage/goods/unweighed.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { NoteBar } from '#ui/message/note-bar.tsx'
import { useLive } from '#client/use-live.ts'

/** How many goods wait for their weights, and the way to weigh them; nothing when none does. */
export function UnweighedNote() {
  const total = useLive(unweighedCount) ?? 0
  if (total === 0) return null
  return (
    <NoteBar
      action={
        <ButtonLink to="/dashboard/goods/weights" variant="default" leftSection={<ScaleIcon />}>
          <Trans>Weigh them</Trans>
        </ButtonLink>
      }
    >
      <Plural
        value={total}
        one="# item has no weights yet, so its open bottles can't be counted."
        other="# items have no weights yet, so their open bottles can't be counted."
      />
    </NoteBar>
  )
}
