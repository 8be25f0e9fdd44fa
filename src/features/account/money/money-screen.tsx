import { Trans, useLingui } from '@lingui/react/macro'
import { changeSetting } from '#domain/account/commands/change-setting.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useRunCommand } from '#client/use-run-command.ts'
import { CurrencyChoice } from './currency-choice.tsx'

/** The currency of prices, and who sees them beside the owner. */
export function MoneyScreen() {
  const { t } = useLingui()
  const title = t`Money`
  const { prices_seen_by } = useUnits()
  const run = useRunCommand()
  const share = async (isShared: boolean): Promise<void> => {
    const value = isShared ? 'managers' : 'owner'
    if (await run(changeSetting, { key: 'prices', value })) showToast('success', t`Updated`)
  }
  return (
    <Screen title={title} width="narrow">
      <ScreenHead title={title} note={<Trans>What your items cost, and who may know it.</Trans>} />
      <Stack gap={4}>
        <Card as="section">
          <CurrencyChoice />
        </Card>
        <Card as="section">
          <Checkbox
            label={t`Managers see prices`}
            description={
              <Trans>
                They see and enter prices, and see what the stock is worth, also in files. Barmen
                never see money.
              </Trans>
            }
            checked={prices_seen_by === 'managers'}
            onChange={({ target }) => void share(target.checked)}
          />
        </Card>
      </Stack>
    </Screen>
  )
}
