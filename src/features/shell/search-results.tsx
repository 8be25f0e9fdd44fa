import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import classes from './search-results.module.css'

export interface SearchResult {
  key: string
  to: string
  params?: Record<string, string>
  name: string
  /** What sort of thing it is, in a word. */
  kind: string
  icon: ReactNode
}

export interface SearchResultsProps {
  /** Of the list; its options count on from there. */
  id: string
  results: readonly SearchResult[]
  active: number
  onGo: (result: SearchResult) => void
}

/** What was found, under the field; the field keeps the focus and says which one is meant. */
export function SearchResults({ id, results, active, onGo }: SearchResultsProps) {
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
          <Trans>No result</Trans>
        </output>
      )}
    </Card>
  )
}
