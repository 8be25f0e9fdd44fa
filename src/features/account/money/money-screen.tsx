import { Trans, useLingui } from '@lingui/react/macro'
import { factsOfSystem } from '#domain/pos/systems.ts'
import { readPosConnection } from '#storage/pos.ts'
import { useUnits } from '#client/units.tsx'
import { useLive } from '#client/use-live.ts'
import { SettingCheckbox } from '../setting-checkbox.tsx'
import { Setting, SettingsScreen } from '../settings-screen.tsx'
import { CurrencyChoice } from './currency-choice.tsx'

/** The currency of prices, and who sees them beside the owner. */
export function MoneyScreen() {
  const { t } = useLingui()
  const till = useLive(readPosConnection)
  const { till_write_offs } = useUnits()
  return (
    <SettingsScreen title={t`Prices and currency`} note={<Trans>Who sees prices</Trans>}>
      <Setting>
        <CurrencyChoice />
      </Setting>
      <SettingCheckbox
        setting="prices"
        label={t`Managers see prices`}
        description={
          <Trans>They enter prices and see values, also in files. Barmen never see money.</Trans>
        }
      />
      <SettingCheckbox
        setting="price_basis"
        label={t`Average price of deliveries`}
        description={<Trans>Value stock at the average price of the last 12 months</Trans>}
      />
      <SettingCheckbox setting="deliveries" label={t`Barmen record deliveries, without prices`} />
      <SettingCheckbox setting="movements" label={t`Barmen: write-offs, transfers`} />
      {(till ?? till_write_offs !== 'unasked') && (
        <SettingCheckbox
          setting="till_write_offs"
          label={t`Write-offs, transfers here`}
          description={
            till ? (
              <Trans>
                Write-offs and transfers are taken off what {factsOfSystem(till.system).name}{' '}
                expects.
              </Trans>
            ) : (
              <Trans>Write-offs and transfers are taken off what the stock sheet expects.</Trans>
            )
          }
        />
      )}
    </SettingsScreen>
  )
}
