import { Trans, useLingui } from '@lingui/react/macro'
import { useCanShare } from '#widgets/catalogue/use-can-share.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { SettingCheckbox } from '../setting-checkbox.tsx'
import { Setting, SettingsScreen } from '../settings-screen.tsx'
import classes from './catalogue-screen.module.css'

/** Whether the company tells the other bars of this server what its bottles weigh. */
export function CatalogueScreen() {
  const { t } = useLingui()
  const canShare = useCanShare()
  return (
    <SettingsScreen
      title={t`Shared weights`}
      note={<Trans>Share bottle weights with other bars</Trans>}
    >
      {canShare && (
        <SettingCheckbox
          setting="catalogue"
          label={t`Share our items' weights with other bars on this server, and see theirs`}
          description={
            <Trans>Only bars that share see what others share. Off unless you turn it on.</Trans>
          }
        />
      )}
      {canShare === false && (
        <Setting>
          <Trans>Too few bars on this server have counted long enough yet.</Trans>
        </Setting>
      )}
      <Setting>
        <WhatIsShared />
      </Setting>
      <Setting>
        <Disclosure label={<Trans>What others see</Trans>}>
          <WhoSeesIt />
        </Disclosure>
      </Setting>
    </SettingsScreen>
  )
}

function WhatIsShared() {
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>What is shared</Trans>
      </dt>
      <dd>
        <Trans>
          Barcode, name, size, strength, and the full and empty bottles that your scales weighed.
        </Trans>
      </dd>
      <dt>
        <Trans>Never shared</Trans>
      </dt>
      <dd>
        <Trans>
          Prices, stock, counts, pictures, codes that you made yourself, and who you are.
        </Trans>
      </dd>
    </dl>
  )
}

function WhoSeesIt() {
  return (
    <div className={classes.folded}>
      <p>
        <Trans>
          Once five bars have counted for a month: the middle of their weights. Never whose, nor a
          name that fewer than ten use.
        </Trans>
      </p>
      <dl className={classes.facts}>
        <dt>
          <Trans>What you see</Trans>
        </dt>
        <dd>
          <Trans>
            The same from others, for a new item with its barcode. Nothing is filled in until you
            press “Use”.
          </Trans>
        </dd>
        <dt>
          <Trans>If you change your mind</Trans>
        </dt>
        <dd>
          <Trans>Turn off any time. Weights other bars already use stay with them.</Trans>
        </dd>
      </dl>
    </div>
  )
}
