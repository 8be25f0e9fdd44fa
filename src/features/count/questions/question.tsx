import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { useCountStore } from '../count-store.ts'
import classes from './question.module.css'

export interface QuestionProps {
  title: string
  /** The name of the bottle. */
  name: string
  /** What makes it doubtful. */
  children: ReactNode
  answers: readonly Answer[]
}

export interface Answer {
  label: ReactNode
  /** The likeliest one. */
  isUsual?: boolean
  onGive: () => void
}

/** What only the person at the shelf can answer, in the place of what was saved last. */
export function Question({ title, name, children, answers }: QuestionProps) {
  const isFresh = useCountStore((state) => state.saved?.isFresh ?? false)
  return (
    <section className={classes.question} data-asks aria-label={title}>
      <p className={classes.head} role="alert">
        {isFresh && (
          <span className={classes.saved}>
            <CheckIcon size={18} />
            <strong>
              <Trans>Saved</Trans>
            </strong>
          </span>
        )}
        <strong className={classes.title}>{title}</strong> <span>{name}</span>{' '}
        <span className={classes.facts}>{children}</span>
      </p>
      <div className={classes.answers}>
        {answers.map(({ label, isUsual, onGive }, at) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key -- the answers of one question
            key={at}
            variant={isUsual ? 'filled' : 'default'}
            size="md"
            onClick={onGive}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
