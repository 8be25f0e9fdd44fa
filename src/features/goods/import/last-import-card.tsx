import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import type { KeptGood, UndoOutcome } from '#domain/import/import-view.ts'
import type { ImportRecord } from '#domain/import/undo-import.ts'
import { messageFor } from '#i18n/answers.ts'
import { unweighedCount } from '#storage/goods/unweighed.ts'
import { readMeta } from '#storage/meta.ts'
import { useLive } from '#client/use-live.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { UndoIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage } from '#ui/language/language.ts'
import type { DryRunJob } from './use-dry-run.ts'
import classes from './import-screen.module.css'

/** So many names are read; of more, the number tells enough. */
const NAMES_SHOWN = 10

interface LastImportCardProps {
  job: Pick<DryRunJob, 'undo'> & { again: () => void }
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

const NOTHING: ImportRecord = { at: '', made: [], edited: [], types: [] }

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
  const unweighed = useLive(unweighedCount) ?? 0
  return (
    <>
      <Button variant="default" onClick={onMore}>
        <Trans>Import more</Trans>
      </Button>
      <ButtonLink to="/dashboard/goods" variant={unweighed > 0 ? 'default' : 'filled'}>
        <Trans>Show the items</Trans>
      </ButtonLink>
      {unweighed > 0 && (
        <ButtonLink to="/dashboard/goods/weights">
          <Plural value={unweighed} one="Weigh # bottle" other="Weigh # bottles" />
        </ButtonLink>
      )}
    </>
  )
}

interface FactsProps {
  last: ImportRecord
  isDone: boolean
}

function Facts({ last: { at, made, edited, prices, matches }, isDone }: FactsProps) {
  const moment = formatDateTime(at)
  const touched = [...edited, ...(prices ?? [])].map(({ good_id }) => good_id)
  const fresh = new Set(made)
  const changed = new Set(touched.filter((id) => !fresh.has(id))).size
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
        <Plural value={changed} one="# changed" other="# changed" />
        {(matches?.length ?? 0) > 0 && (
          <>
            {', '}
            <Plural
              value={matches?.length ?? 0}
              one="# matched with its product"
              other="# matched with their products"
            />
          </>
        )}
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
