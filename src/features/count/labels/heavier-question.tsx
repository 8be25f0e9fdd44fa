import { Trans, useLingui } from '@lingui/react/macro'
import { explainGrowth } from '#domain/counting/commands/explain-growth.ts'
import { asksWhyHeavier } from '#domain/bottles/bottle-use.ts'
import type { Entry, Growth } from '#domain/counting/entries.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useFormat } from '#client/use-format.ts'
import { useRunCommand } from '#client/use-run-command.ts'
import { useBottleHistory } from '#widgets/bottle-history/use-bottle-history.ts'
import note from '../note.module.css'

export interface HeavierQuestionProps {
  /** Of a bottle with this label. */
  entry: Entry
  label: string
  good: Good | undefined
}

/** Asks why a labelled bottle is heavier than the last time. It is counted whatever is answered. */
export function HeavierQuestion({ entry, label, good }: HeavierQuestionProps) {
  const { t } = useLingui()
  const { weight, language } = useFormat()
  const run = useRunCommand()
  const lines = useBottleHistory(label, good ?? null) ?? []
  const at = lines.findIndex((line) => line.entry.id === entry.id)
  const [line, before] = [lines[at], lines[at + 1]]
  if (!line || !before || !asksWhyHeavier(line)) return null
  const say = (growth: Growth) => (): void => {
    void run(explainGrowth, { inventory_id: entry.inventory_id, entry_id: entry.id, growth })
  }
  const [earlier, now] = [weight(before.entry.gross), weight(line.entry.gross)]
  return (
    <section className={note.note} data-asks aria-label={t`Heavier than last time`}>
      <p>
        <span className={note.asks}>
          <Trans>Heavier than last time</Trans>
        </span>
        <span className={note.strong}>{good ? nameIn(good, language) : label}</span>
        <Trans>
          {earlier} then, {now} now
        </Trans>
      </p>
      <div className={note.actions}>
        <Button variant="default" onClick={say('refilled')}>
          <Trans>It was refilled</Trans>
        </Button>
        <Button variant="default" onClick={say('replaced')}>
          <Trans>It's another bottle</Trans>
        </Button>
      </div>
    </section>
  )
}
