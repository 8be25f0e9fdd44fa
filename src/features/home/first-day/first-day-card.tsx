import { Trans, useLingui } from '@lingui/react/macro'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import type { FirstDay, FirstStep } from '#domain/account/first-day.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useUnits } from '#client/units.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { StepActions } from './step-actions.tsx'
import classes from './first-day-card.module.css'

/** Leads a new bar through its first steps, until the owner puts the card away. */
export function FirstDayCard({ day }: { day: FirstDay }) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const run = useRunCommand()
  const isAway = useUnits().first_day === 'put_away'
  const put = (value: string) => void run(changeSetting, { key: 'first_day', value })
  if (isAway) {
    return canManageCompany(actor) ? (
      <Button variant="subtle" className={classes.again ?? ''} onClick={() => put('shown')}>
        <Trans>Show setup steps</Trans>
      </Button>
    ) : null
  }
  const done = day.steps.filter(({ isDone }) => isDone).length
  const all = day.steps.length
  return (
    <Card as="section" className={classes.card} aria-labelledby="first-day">
      <header className={classes.head}>
        <div className={classes.words}>
          <h2 id="first-day" className={classes.title}>
            <Trans>Set up your bar</Trans>
          </h2>
          <p className={classes.progress}>
            <Trans>
              {done} of {all} done
            </Trans>
          </p>
        </div>
        {canManageCompany(actor) && (
          <Button variant="subtle" size="md" onClick={() => put('put_away')}>
            <Trans>Hide</Trans>
          </Button>
        )}
        <progress className={classes.bar} value={done} max={all} aria-label={t`Set up your bar`} />
      </header>
      <ol className={classes.steps}>
        {day.steps.map(({ step, isDone }, index) => (
          <Step
            key={step}
            step={step}
            number={index + 1}
            isDone={isDone}
            isNext={step === day.next}
          />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  step: FirstStep
  number: number
  isDone: boolean
  isNext: boolean
}

function Step({ step, number, isDone, isNext }: StepProps) {
  const texts = useStepTexts()[step]
  return (
    <li
      className={classes.step}
      data-done={isDone || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={classes.sign} aria-hidden>
        {isDone ? <CheckIcon size={20} /> : number}
      </span>
      <div className={classes.words}>
        <h3 className={classes.name}>
          {texts.name}
          {isDone && (
            <VisuallyHidden>
              {' '}
              <Trans>Done</Trans>
            </VisuallyHidden>
          )}
        </h3>
        {!isDone && <p className={classes.hint}>{texts.hint}</p>}
      </div>
      {!isDone && (
        <div className={classes.actions}>
          <StepActions step={step} isNext={isNext} />
        </div>
      )}
    </li>
  )
}

interface StepTexts {
  name: string
  hint: string
}

/** What each of the first steps is called, and what it is good for. */
function useStepTexts(): Record<FirstStep, StepTexts> {
  const { t } = useLingui()
  return {
    branch: {
      name: t`Your branch`,
      hint: t`The bar or restaurant where you count bottles.`,
    },
    types: {
      name: t`Goods types`,
      hint: t`They group your items in counts and reports. The usual ones take one press.`,
    },
    goods: {
      name: t`Your items`,
      hint: t`Add what's on your shelves now, or scan bottles in a count and name them later.`,
    },
    weights: {
      name: t`Bottle weights`,
      hint: t`One bottle of each gives its weights, the dearest first.`,
    },
    people: {
      name: t`Your team`,
      hint: t`Barmen count on their own phones; managers also see the results.`,
    },
    scale: {
      name: t`Your scale`,
      hint: t`Connect a Bluetooth scale in a count. Without one, type the weight.`,
    },
    count: {
      name: t`First count`,
      hint: t`Weigh the bottles and complete the count. Your stock and usage will appear here.`,
    },
  }
}
