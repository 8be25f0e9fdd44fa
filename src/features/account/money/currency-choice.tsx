import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseCurrency } from '#domain/money/commands/choose-currency.ts'
import { traitsOf } from '#domain/languages.ts'
import { CURRENCIES } from '#domain/money/currencies.ts'
import { hasAny } from '#storage/optimistic.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SelectField, type Option } from '#ui/field/select-field.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useLive } from '#client/use-live.ts'
import { useCurrency } from '#client/use-money.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'

/** Asks before it changes when there are prices, because these are not converted. */
export function CurrencyChoice() {
  const { t } = useLingui()
  const options = useOptions()
  const run = useRunCommand()
  const currency = useCurrency()
  const hasPrices = useLive((database) => hasAny(database, 'good_prices')) ?? true
  const [next, setNext] = useState<string | null>(null)
  const choose = async (chosen: string): Promise<void> => {
    if (await run(chooseCurrency, { currency: chosen })) showToast('success', t`Updated`)
    setNext(null)
  }
  const pick = (chosen: string): void => {
    if (chosen === '' || chosen === currency) return
    if (hasPrices) setNext(chosen)
    else void choose(chosen)
  }
  return (
    <>
      <SelectField
        name="currency"
        label={<Trans>Currency</Trans>}
        options={options}
        value={currency ?? ''}
        onChange={pick}
        error={null}
        isRequired
      />
      {next !== null && (
        <ConfirmDialog
          title={<Trans>Change the currency to {next}?</Trans>}
          confirm={<Trans>Change</Trans>}
          onConfirm={() => choose(next)}
          onClose={() => setNext(null)}
        >
          <p>
            <Trans>
              Prices already entered stay in {currency}. Until you enter new ones, totals show each
              currency separately.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** By their names, for which a browser without the language has English ones, but for the usual. */
function useOptions(): Option[] {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { locale } = traitsOf(language)
  const usual: Partial<Record<string, string>> = {
    AMD: t`Armenian dram`,
    EUR: t`Euro`,
    GEL: t`Georgian lari`,
    RUB: t`Russian ruble`,
    USD: t`US dollar`,
  }
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'currency' })
  const compare = new Intl.Collator(language).compare
  return CURRENCIES.map((code) => {
    const name = usual[code] ?? names.of(code) ?? code
    return {
      value: code,
      label: `${name.charAt(0).toLocaleUpperCase(locale)}${name.slice(1)} (${code})`,
    }
  }).sort((a, b) => compare(a.label, b.label))
}
