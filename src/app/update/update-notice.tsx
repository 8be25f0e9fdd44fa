import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAddress } from '#ui/address/navigation.ts'
import { Card } from '#ui/layout/card.tsx'
import { Button } from '#ui/button/button.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import classes from './update-notice.module.css'

/**
 * Registers the service worker, and announces a new version, which takes over only when the person
 * agrees. It stays hidden while the person is counting.
 */
export function UpdateNotice() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void registerServiceWorker((act) => setTakeOver(() => act)), [])
  const { pathname } = useAddress()
  if (!takeOver || /^\/count\/./.test(pathname)) return null
  return (
    <Card as="output" className={classes.notice}>
      <span>
        <Trans>A new version of Dram is ready.</Trans>
      </span>
      <Button
        size="md"
        loading={isBusy}
        onClick={() => {
          setBusy(true)
          takeOver()
        }}
      >
        <Trans>Update</Trans>
      </Button>
      <Button size="md" variant="subtle" onClick={() => setTakeOver(null)}>
        <Trans>Later</Trans>
      </Button>
    </Card>
  )
}
