import { Trans, useLingui } from '@lingui/react/macro'
import { SettingCheckbox } from '../setting-checkbox.tsx'
import { SettingCard, SettingsScreen } from '../settings-screen.tsx'
import classes from './catalogue-screen.module.css'

/** Whether the company tells the other bars of this server what its bottles weigh. */
export function CatalogueScreen() {
  const { t } = useLingui()
  return (
    <SettingsScreen title={t`Catalogue`} note={<Trans>Share bottle weights with other bars</Trans>}>
      <SettingCheckbox
        setting="catalogue"
        label={t`Share our items' weights with other bars on this server, and see theirs`}
        description={
          <Trans>Only bars that share see what others share. Off unless you turn it on.</Trans>
        }
      />
      <SettingCard>
        <WhatIsShared />
      </SettingCard>
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
          Barcode, name, size, strength, and the full and empty weights that your people measured.
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
      <dt>
        <Trans>What others see</Trans>
      </dt>
      <dd>
        <Trans>
          From three bars on: the middle of their weights, and how many bars. Never whose they are,
          nor a name that only one bar uses.
        </Trans>
      </dd>
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
  )
}
