import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import type { KeptGood, UndoOutcome } from '#domain/import/import-view.ts'
import { messageFor } from '#i18n/answers.ts'
import { readMeta } from '#storage/meta.ts'
import { useLive } from '#client/use-live.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage } from '#ui/language/language.ts'
import type { Import } from './use-import.ts'
import classes from './import-screen.module.css'

/** So many names are read; of more, the number tells enough. */
const NAMES_SHOWN = 10

interface LastImportCardProps {
  job: Import
  rejected?: number
  /** Whether the import that is done saved anything: otherwise the one before is the last. */
  isEmpty?: boolean
  /** Right after the import, with the way on. */
  isDone?: boolean
}

/** What the last import on this device did, and the way to undo it as one. */
export function LastImportCard({
  job,
  rejected = 0,
  isEmpty,
  isDone = false,
}: LastImportCardProps) {
  const last = useLast(isEmpty)
  const [isBusy, setBusy] = useState(false)
  const [undone, setUndone] = useState<UndoOutcome | null>(null)
  const shown = undone ?? last
  const undo = async (): Promise<void> => {
    setBusy(true)
    setUndone(await job.undo())
    setBusy(false)
  }
  if (!shown) return null
  return (
    <Card className={classes.last}>
      <div role="status">
        {'kept' in shown ? <Undone {...shown} /> : <Facts last={shown} isDone={isDone} />}
        {rejected > 0 && <Rejected count={rejected} />}
      </div>
      <div className={classes.actions}>
        {last?.at && <UndoButton isBusy={isBusy} onUndo={() => void undo()} />}
        {isDone && <WaysOn onMore={job.again} />}
      </div>
    </Card>
  )
}

const NOTHING = { at: '', made: [], edited: [] }

function useLast(isEmpty = false) {
  const last = useLive((database) => readMeta(database, 'last_import'))
  return isEmpty ? NOTHING : last
}

function UndoButton({ isBusy, onUndo }: { isBusy: boolean; onUndo: () => void }) {
  return (
    <Button variant="default" leftSection={<UndoIcon />} loading={isBusy} onClick={onUndo}>
      <Trans>Undo the whole import</Trans>
    </Button>
  )
}

function Rejected({ count }: { count: number }) {
  return (
    <p>
      <Plural
        value={count}
        one="# row couldn't be imported: somebody else changed the same thing just now."
        other="# rows couldn't be imported: somebody else changed the same things just now."
      />
    </p>
  )
}

function WaysOn({ onMore }: { onMore: () => void }) {
  return (
    <>
      <Button variant="default" onClick={onMore}>
        <Trans>Import more</Trans>
      </Button>
      <ButtonLink to="/dashboard/goods">
        <Trans>Show the items</Trans>
      </ButtonLink>
    </>
  )
}

interface FactsProps {
  last: { at: string; made: readonly string[]; edited: readonly unknown[] }
  isDone: boolean
}

function Facts({ last: { at, made, edited }, isDone }: FactsProps) {
  const moment = formatDateTime(at)
  return (
    <>
      {!isDone && (
        <p className={classes.dim}>
          <Trans>Last import, {moment}</Trans>
        </p>
      )}
      <p>
        <Plural value={made.length} one="# item added" other="# items added" />
        {', '}
        <Plural value={edited.length} one="# changed" other="# changed" />
      </p>
    </>
  )
}

function Undone({ undone, kept }: UndoOutcome) {
  const { i18n } = useLingui()
  const used = kept.filter(({ code }) => code === null)
  const codes = [...new Set(kept.flatMap(({ code }) => code ?? []))]
  return (
    <>
      <p>
        <Plural value={undone} one="Undone for # item" other="Undone for # items" />
      </p>
      {used.length > 0 && (
        <p>
          <Plural
            value={used.length}
            one="# item was kept, because it has been changed or counted since:"
            other="# items were kept, because they have been changed or counted since:"
          />{' '}
          <KeptNames goods={used} />
        </p>
      )}
      {codes.map((code) => (
        <p key={code}>
          {i18n._(messageFor(code))} <KeptNames goods={kept.filter((one) => one.code === code)} />
        </p>
      ))}
    </>
  )
}

function KeptNames({ goods }: { goods: readonly KeptGood[] }) {
  const { language } = useLanguage()
  const names = goods.slice(0, NAMES_SHOWN).map((good) => nameIn(good, language))
  return `${names.join(', ')}${goods.length > NAMES_SHOWN ? '…' : ''}`
}
