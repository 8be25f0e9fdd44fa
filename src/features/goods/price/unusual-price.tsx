import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { setPrice } from '#domain/money/commands/set-price.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { Button } from '#ui/button/button.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useMoney } from '#client/use-money.ts'
import classes from './unusual-price.module.css'

/** Asks whether the price that counts is right, where it is unusual. Saying so sets it once more. */
export function UnusualPrice({ goodId, price }: { goodId: string; price: KnownPrice }) {
  const money = useMoney()
  const run = useRunCommand()
  const [isConfirmed, setConfirmed] = useState(false)
  const { amount, currency, before: amountBefore } = price
  if (amountBefore === undefined || isConfirmed) return null
  const before = money.one({ amount: amountBefore, currency })
  const confirm = async (): Promise<void> => {
    const isSaved = await run(setPrice, { good_id: goodId, amount, currency, source: 'typed' })
    if (isSaved) setConfirmed(true)
  }
  return (
    <p className={classes.unusual}>
      <Trans>Before {before}. Is the price right?</Trans>
      <Button variant="default" size="md" onClick={() => void confirm()}>
        <Trans>It is right</Trans>
      </Button>
    </p>
  )
}
