import { Plural, Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { OddLine } from '#domain/stock/odd-lines.ts'
import { useFormat } from '#client/use-format.ts'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { unbroken } from '#ui/format.ts'
import { Loading } from '#ui/message/loading.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import { OddDialog } from './odd-dialog.tsx'
import { OddFigure, OddityText } from './odd-text.tsx'
import { UncheckedText } from './unchecked-text.tsx'
import type { Odd, OddInput } from './use-odd.ts'
import classes from './odd.module.css'

export interface OddPanelProps extends Pick<OddInput, 'inventory' | 'totals'> {
  /** Undefined until it is known. */
  odd: Odd | undefined
  goods: readonly Good[]
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** What a completed inventory opens on: its odd lines, and what nobody could check. */
export function OddPanel({ odd, goods, inventory, totals, loadEntries }: OddPanelProps) {
  const { language } = useFormat()
  const [openId, setOpen] = useState<string | null>(null)
  const byId = useMemo(() => new Map(goods.map((good) => [good.id, good])), [goods])
  if (!odd) return <Loading />
  const nameOf = (id: string): string => {
    const good = byId.get(id)
    return good ? unbroken(nameIn(good, language)) : ''
  }
  // What was put right leaves the list, and its dialog with it.
  const opened = odd.lines.find(({ good_id }) => good_id === openId)
  return (
    <section className={classes.panel}>
      <MissingEntries inventoryIds={odd.missing} loadEntries={loadEntries} />
      <Headline odd={odd} />
      {odd.lines.length > 0 && (
        <ul className={classes.lines}>
          {odd.lines.map((line) => (
            <li key={line.good_id}>
              <OddRow
                line={line}
                name={nameOf(line.good_id)}
                onOpen={() => setOpen(line.good_id)}
              />
            </li>
          ))}
        </ul>
      )}
      {odd.unchecked.length > 0 && (
        <section className={classes.unchecked}>
          <h3>
            <Trans>Not checked</Trans>
          </h3>
          <dl>
            {odd.unchecked.map((one) => (
              <div key={one.kind}>
                <UncheckedText unchecked={one} />
              </div>
            ))}
          </dl>
        </section>
      )}
      {opened && (
        <OddDialog
          line={opened}
          name={nameOf(opened.good_id)}
          good={byId.get(opened.good_id)}
          inventory={inventory}
          entries={totals.entries}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

/** Green only where something was checked, and of how many. */
function Headline({ odd: { lines, checked, of, unchecked } }: { odd: Odd }) {
  // What a connected till would tell of is the first thing that might be odd.
  const lacksTill = unchecked.some(({ kind }) => kind === 'till_not_here')
  if (lines.length === 0 && checked > 0 && !lacksTill) {
    return (
      <h2 className={classes.good}>
        <CheckIcon />
        <span>
          <Trans>
            Nothing odd: {checked} of <Plural value={of} one="# item" other="# items" /> checked.
          </Trans>
        </span>
      </h2>
    )
  }
  return (
    <h2 className={classes.head}>
      {lines.length > 0 ? (
        <Plural value={lines.length} one="# odd item" other="# odd items" />
      ) : checked > 0 ? (
        <Trans>Nothing odd yet</Trans>
      ) : (
        <Trans>Nothing to compare</Trans>
      )}
      {checked > 0 && (
        <small>
          <Trans>
            {checked} of <Plural value={of} one="# item" other="# items" /> checked.
          </Trans>
        </small>
      )}
    </h2>
  )
}

interface OddRowProps {
  line: OddLine
  name: string
  onOpen: () => void
}

function OddRow({ line, name, onOpen }: OddRowProps) {
  const { oddities, together } = line
  return (
    <button
      type="button"
      className={classes.row}
      data-kind={oddities[0].kind}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={classes.name}>
        {name}
        {together.length > 0 && (
          <small>
            {' '}
            <Trans>together with {together.join(', ')}</Trans>
          </small>
        )}
      </span>{' '}
      <span className={classes.figure}>
        <OddFigure line={line} />
      </span>{' '}
      <span className={classes.causes}>
        {oddities.map((oddity) => (
          <span key={oddity.kind}>
            <OddityText oddity={oddity} />
          </span>
        ))}
      </span>
    </button>
  )
}
