import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TillSummary } from '#domain/import/import-view.ts'
import classes from '../import-screen.module.css'

/** What becomes no item, and what becomes one without its product. */
export function TillLeftOut({ summary: { leftOut, unmatched } }: { summary: TillSummary }) {
  const { prepared, setAside, gone } = leftOut
  return (
    <>
      <IfAny count={prepared}>
        <Plural
          value={prepared}
          one="# product is made in the kitchen and was left out."
          other="# products are made in the kitchen and were left out."
        />
      </IfAny>
      <IfAny count={setAside}>
        <Plural
          value={setAside}
          one="# product was set aside as not yours and was left out."
          other="# products were set aside as not yours and were left out."
        />
      </IfAny>
      <IfAny count={gone}>
        <Plural
          value={gone}
          one="# product no longer exists there and was left out."
          other="# products no longer exist there and were left out."
        />
      </IfAny>
      <IfAny count={unmatched}>
        <Plural
          value={unmatched}
          one="# new item won't be matched: its unit can't be converted into that of its product."
          other="# new items won't be matched: their units can't be converted into those of their products."
        />
      </IfAny>
    </>
  )
}

function IfAny({ count, children }: { count: number; children: ReactNode }) {
  return count > 0 && <p className={classes.dim}>{children}</p>
}
