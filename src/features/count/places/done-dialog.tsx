import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { worthWeighing } from '#domain/stock/worth-weighing.ts'
import { countersOf } from '#domain/counting/counters.ts'
import { finishPlace } from '#domain/inventories/commands/finish-place.ts'
import { reopenPlace } from '#domain/inventories/commands/reopen-place.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { heirsOf, type Heir } from '#domain/inventories/places/heirs.ts'
import { leavesRest } from '#domain/inventories/places/rest.ts'
import { routeOf } from '#domain/inventories/places/route.ts'
import { mayCountIn } from '#storage/people.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useCoverage, type KnownCoverage } from '#widgets/coverage/use-coverage.ts'
import { WorthWeighingList } from '#widgets/worth-weighing/worth-weighing-list.tsx'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import classes from './done-dialog.module.css'

export interface DoneDialogProps {
  inventory: Inventory
  loadEntries: LoadEntries
  /** Leads to weighing a bottle of the good. */
  onCount: (good: Good) => void
  onBack: () => void
  onClose: () => void
}

/** To whom the rest is left, in the choice: nobody, because nothing is left; or a person's id. */
const NOTHING_LEFT = 'nothing'
const WHOEVER_MANAGES = 'managers'

/** A person says that they are done: sees what they leave, and may leave it to somebody. */
export function DoneDialog(props: DoneDialogProps) {
  const { inventory, loadEntries, onCount, onBack, onClose } = props
  const coverage = useCoverage(inventory, loadEntries)
  const [chosen, setChosen] = useState<string | null>(null)
  const usual = useUsual(coverage)
  const rest = chosen ?? usual
  const finish = useFinish(inventory.id)
  const others = useOthers(inventory, coverage)
  const confirm = async (): Promise<void> => {
    const heir = others.find(({ user_id }) => user_id === rest) ?? null
    if (await finish(rest === NOTHING_LEFT, heir)) onClose()
  }
  return (
    <Dialog
      title={<Trans>Are you done counting?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button disabled={!coverage} onClick={() => void confirm()}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {coverage ? (
        <div className={classes.done}>
          <Summary coverage={coverage} isOfList={Boolean(inventory.short_list)} />
          <ToWeigh coverage={coverage} onCount={onCount} />
          <NativeSelect
            label={<Trans>What about the rest?</Trans>}
            value={rest}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <Choice value={NOTHING_LEFT}>
              <Trans>My part is counted</Trans>
            </Choice>
            <Choice value={WHOEVER_MANAGES}>
              <Trans>The owner or a manager decides</Trans>
            </Choice>
            {others.map(({ user_id, full_name }) => (
              <Choice key={user_id} value={user_id}>
                <Trans>{full_name} goes on</Trans>
              </Choice>
            ))}
          </NativeSelect>
        </div>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Choice({ value, children }: { value: string; children: ReactNode }) {
  return <option value={value}>{children}</option>
}

interface SummaryProps {
  coverage: KnownCoverage
  isOfList: boolean
}

function Summary({ coverage: { entries, last, missing }, isOfList }: SummaryProps) {
  const { actor } = useAccount()
  const placeLabel = usePlaceLabel()
  const own = entries.filter(
    ({ user_id, deleted_at }) => user_id === actor.user_id && deleted_at === null,
  )
  const places = routeOf(own).map(placeLabel).join(', ')
  const left = missing.length
  return (
    <>
      <p>
        {places === '' ? (
          <Plural value={own.length} one="You made # entry." other="You made # entries." />
        ) : (
          <Plural
            value={own.length}
            one={`You made # entry: ${places}.`}
            other={`You made # entries: ${places}.`}
          />
        )}
      </p>
      {isOfList && left > 0 && (
        <p className={classes.missing}>
          <Trans>Left on the short list: {left}.</Trans>
        </p>
      )}
      {!isOfList && last && left > 0 && (
        <p className={classes.missing}>
          <Plural
            value={missing.length}
            one="# item of the last count is not counted yet, by anybody."
            other="# items of the last count are not counted yet, by anybody."
          />
        </p>
      )}
    </>
  )
}

interface ToWeighProps extends Pick<DoneDialogProps, 'onCount'> {
  coverage: KnownCoverage
}

/** By volume for everybody: whoever counts needs no prices for it, and an order by them would tell. */
function ToWeigh({ coverage: { entries, goods }, onCount }: ToWeighProps) {
  return (
    <WorthWeighingList
      lines={worthWeighing(entries)}
      goods={goods}
      actionOf={(good) => (
        <Button variant="default" onClick={() => onCount(good)}>
          <Trans>Weigh</Trans>
        </Button>
      )}
    />
  )
}

/** What is chosen unless the person says otherwise. */
function useUsual(coverage: KnownCoverage | undefined): string {
  const { actor } = useAccount()
  if (!coverage) return NOTHING_LEFT
  const { missing, entries, marks } = coverage
  return leavesRest(actor, missing.length, entries, marks) ? WHOEVER_MANAGES : NOTHING_LEFT
}

/** Everybody else who may count here, those who do so now first. */
function useOthers({ branch_id }: Inventory, coverage: KnownCoverage | undefined): Heir[] {
  const { actor } = useAccount()
  const colleagues = useLive((database) => mayCountIn(database, branch_id), [branch_id])
  return heirsOf(actor.user_id, countersOf(coverage?.entries ?? []), colleagues ?? [])
}

/** @returns whether it was saved */
function useFinish(inventory_id: string) {
  const { t } = useLingui()
  const run = useRunCommand()
  return async (is_finished: boolean, heir: Heir | null): Promise<boolean> => {
    const about = { inventory_id, place: null }
    const finished_at = new Date().toISOString()
    const isSaved = await run(finishPlace, { ...about, is_finished, heir, finished_at })
    if (isSaved) {
      showToast('success', t`Your part of the count is finished.`, {
        text: t`Undo`,
        run: () => void run(reopenPlace, { ...about, seen_at: finished_at }),
      })
    }
    return isSaved
  }
}
