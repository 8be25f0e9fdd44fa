import { Plural, Trans } from '@lingui/react/macro'
import { answerWeighings } from '#domain/counting/commands/answer-weighings.ts'
import { asUsed, weighedFields, type UsedDensity } from '#domain/counting/weighed-figures.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { isKnownAlready, type Proposal } from '#domain/counting/proposals.ts'
import { Card } from '#ui/layout/card.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useFormat } from '#client/use-format.ts'
import classes from './review-screen.module.css'

/** The most weighings that one command can answer. */
const MOST_ANSWERED = 1000

/**
 * A figure of a good beside the value from weighed bottles. Nothing changes without the owner's
 * approval.
 */
export function ProposalCard({ proposal, good }: { proposal: Proposal; good: Good }) {
  const { language } = useLanguage()
  const { weight } = useFormat()
  const run = useRunCommand()
  const { end, figure, gross, spread, weighings } = proposal
  const amount = weight(gross)
  const [last] = weighings
  const density = asUsed(useGoodDensity(good))
  const answer = (accepted: number | null): void => {
    const weighing_ids = weighings.slice(0, MOST_ANSWERED).map(({ id }) => id)
    void run(answerWeighings, { good_id: good.id, end, gross: accepted, density, weighing_ids })
  }
  return (
    <Card as="article" className={classes.card} aria-label={nameIn(good, language)}>
      <h3 className={classes.name}>{nameIn(good, language)}</h3>
      <dl className={classes.figures}>
        <div>
          <dt>
            {end === 'empty' ? (
              <Trans>Current empty weight</Trans>
            ) : (
              <Trans>Current full weight</Trans>
            )}
          </dt>
          <dd>{figure === null ? '–' : weight(figure)}</dd>
        </div>
        <div>
          <dt>
            <Plural value={weighings.length} one="# bottle weighed" other="# bottles weighed" />
          </dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <ul className={classes.facts}>
        <Derived proposal={proposal} good={good} density={density} />
        {spread > 0 && (
          <li>
            <Trans>They differ by {weight(spread)}; the middle one is used.</Trans>
          </li>
        )}
        {last && (
          <li>
            {last.user_full_name} · {formatDateTime(last.measured_at)}
          </li>
        )}
      </ul>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isKnownAlready(proposal, good)}
          onClick={() => answer(gross)}
        >
          <Trans>Use {amount}</Trans>
        </Button>
        <Button variant="subtle" onClick={() => answer(null)}>
          <Trans>Leave as is</Trans>
        </Button>
      </div>
    </Card>
  )
}

interface DerivedProps {
  proposal: Proposal
  good: Good
  density: UsedDensity | null
}

/** The other weight, where it follows from this one. */
function Derived({ proposal: { end, gross }, good, density }: DerivedProps) {
  const { weight } = useFormat()
  const fields = weighedFields(good, { end, gross, division: null }, density)
  const other = end === 'sealed' ? 'weight_empty' : 'weight_full'
  const [derived, error] = [fields[other] ?? null, fields[`${other}_error`] ?? null]
  if (derived === null || error === null) return null
  return (
    <li>
      {end === 'sealed' ? (
        <Trans>
          Empty weight calculated from it: {weight(derived)}, ± {weight(error)}
        </Trans>
      ) : (
        <Trans>
          Full weight calculated from it: {weight(derived)}, ± {weight(error)}
        </Trans>
      )}
    </li>
  )
}
