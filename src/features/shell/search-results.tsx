import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNotAllHere } from '#client/sync/use-sync-messages.ts'
import { useWasComplete } from '#client/use-was-complete.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from './search-results.module.css'

export interface SearchResult {
  key: string
  to: string
  params?: Record<string, string>
  name: string
  /** Label of the result's kind. */
  kind: string
  icon: ReactNode
}

export interface SearchResultsProps {
  /** Id of the list; the ids of its options are derived from it. */
  id: string
  results: readonly SearchResult[]
  active: number
  onGo: (result: SearchResult) => void
}

/** The results below the field. The field keeps the focus and marks the active one. */
export function SearchResults({ id, results, active, onGo }: SearchResultsProps) {
  const isUnfinished = useWasComplete() === false
  const notAllHere = useNotAllHere()
  return (
    <Card className={classes.panel}>
      <div id={`${id}-results`} role="listbox" className={classes.list}>
        {results.map((result, index) => (
          <div
            key={result.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.result}
            onPointerDown={(event) => {
              event.preventDefault()
              onGo(result)
            }}
          >
            {result.icon}
            <span className={classes.name}>{result.name}</span>
            <span className={classes.kind}>{result.kind}</span>
          </div>
        ))}
      </div>
      {results.length === 0 && (
        <output className={classes.nothing}>
          {isUnfinished ? notAllHere : <Trans>No result</Trans>}
        </output>
      )}
    </Card>
  )
}
