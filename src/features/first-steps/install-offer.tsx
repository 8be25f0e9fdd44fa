import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { hasAnyEntry } from '#storage/counting/entries.ts'
import { Button } from '#ui/button/button.tsx'
import { CloseIcon, icon } from '#ui/icon/icons.tsx'
import { DownloadIcon } from '#ui/icon/later-icons.tsx'
import { useLive } from '#client/use-live.ts'
import classes from './install-offer.module.css'

/** Drawn like Safari's share button, so that it is recognised. */
const ShareSign = icon('M12 15V3M8 7l4-4 4 4M8 11H5v10h14V11h-3')

export interface InstallOfferProps {
  /** Opens the browser's install prompt; null where only the person can install, as on iPhones. */
  install: (() => Promise<void>) | null
  onDismiss: () => void
}

/** Offers to install the app once something was counted. */
export function InstallOffer({ install, onDismiss }: InstallOfferProps) {
  const { t } = useLingui()
  const hasCounted = useLive(hasAnyEntry)
  if (!hasCounted) return null
  return (
    <Card as="aside" className={classes.card} aria-label={t`Install Dram`}>
      <span className={classes.sign}>{install ? <DownloadIcon /> : <ShareSign />}</span>
      <div className={classes.words}>
        <strong>
          <Trans>Keep Dram handy</Trans>
        </strong>
        <p>
          {install ? (
            <Trans>Once installed, it opens instantly like any app, even without a signal.</Trans>
          ) : (
            <Trans>
              Tap Share, then “Add to Home Screen”: Dram opens like any app, even without a signal.
            </Trans>
          )}
        </p>
      </div>
      {install && (
        <Button size="md" className={classes.install ?? ''} onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      )}
      <IconButton
        variant="plain"
        className={classes.close}
        aria-label={t`Not now`}
        onClick={() => onDismiss()}
      >
        <CloseIcon size={20} />
      </IconButton>
    </Card>
  )
}
