import { Trans } from '@lingui/react/macro'
import type { CatalogueProposal } from '#domain/counting/catalogue.ts'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useProposalParts } from './use-proposal-parts.ts'
import { nameOfProposal } from './name-of-proposal.ts'
import classes from './catalogue-line.module.css'

export interface CatalogueLineProps {
  proposal: CatalogueProposal
  onUse: () => void
}

/** What other bars agree on, in one line; a press fills what is still empty. */
export function CatalogueLine({ proposal, onUse }: CatalogueLineProps) {
  const { language } = useLanguage()
  const parts = useProposalParts()(proposal)
  const name = nameOfProposal(proposal, language)
  return (
    <div className={classes.proposal} role="status">
      <p className={classes.text}>
        <span className={classes.bars}>
          <Trans comment="At least so many; what they know follows">
            {proposal.bars}+ other bars:
          </Trans>
        </span>{' '}
        {name !== null && <strong className={classes.name}>{name}</strong>}
        {name !== null && parts.length > 0 && ' '}
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 && ', '}
            <span className={classes.part}>{part}</span>
          </span>
        ))}
      </p>
      <Button type="button" variant="default" onClick={onUse}>
        <Trans comment="A button: takes what other bars found into empty fields">Use</Trans>
      </Button>
    </div>
  )
}
