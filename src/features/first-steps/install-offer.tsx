import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CloseIcon, DownloadIcon, Icon } from '#ui/icons.tsx'
import { useLive } from '#ui/use-live.ts'
import classes from './install-offer.module.css'

export interface InstallOfferProps {
  /** Asks the browser; null where only the person can do it, as on iPhones. */
  install: (() => Promise<void>) | null
  onDismiss: () => void
}

/** Once something was counted, Dram offers to stand among the apps. */
export function InstallOffer({ install, onDismiss }: InstallOfferProps) {
  const { t } = useLingui()
  const hasCounted = useLive(
    async (database) =>
      (await database.entries.limit(1).count()) +
      (await database.entry_packs.limit(1).count()) +
      (await database.pending_entries.limit(1).count()),
  )
  if (!hasCounted) return null
  return (
    <aside className={classes.card} aria-label={t`Install Dram`}>
      <span className={classes.sign}>{install ? <DownloadIcon /> : <ShareSign />}</span>
      <div className={classes.words}>
        <strong>
          <Trans>Keep Dram at hand</Trans>
        </strong>
        <p>
          {install ? (
            <Trans>Installed, it opens at once like any app, also with no signal.</Trans>
          ) : (
            <Trans>
              Tap Share, then “Add to Home Screen”: Dram opens like any app, also with no signal.
            </Trans>
          )}
        </p>
      </div>
      {install && (
        <Button size="md" className={classes.install ?? ''} onClick={() => void install()}>
          <Trans>Install</Trans>
        </Button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t`Not now`}
        onClick={() => onDismiss()}
      >
        <CloseIcon size={20} />
      </button>
    </aside>
  )
}

/** As Safari draws it, so that it is found. */
function ShareSign() {
  return (
    <Icon>
      <path d="M12 15V3M8 7l4-4 4 4M8 11H5v10h14V11h-3" />
    </Icon>
  )
}
