import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { Card } from '#ui/layout/card.tsx'
import type { LateScan } from './use-late-scan.ts'
import classes from './weigh.module.css'

/** Asks whose weight it was that the bottle on the scale had before it was scanned. */
export function WhichBottle({ question }: { question: LateScan }) {
  const { scanned, saved, move, leave } = question
  const { language } = useLanguage()
  const [isMoving, setMoving] = useState(false)
  const [name, other] = [nameIn(scanned, language), nameIn(saved.good, language)]
  return (
    <Card as="section" className={classes.chosen}>
      <p role="alert">
        <Trans>
          The bottle on the scale was saved as {other}. Is it {name}?
        </Trans>
      </p>
      <div className={classes.actions}>
        <Button
          loading={isMoving}
          onClick={() => {
            setMoving(true)
            void move()
          }}
        >
          <Trans>Yes, it's {name}</Trans>
        </Button>
        <Button variant="default" onClick={leave}>
          <Trans>No, it's {other}</Trans>
        </Button>
      </div>
    </Card>
  )
}
