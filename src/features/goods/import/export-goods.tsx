import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useState } from 'react'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import type { ListQuery } from '#client/use-list.ts'
import { Button } from '#ui/button/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { DownloadIcon } from '#ui/icon/later-icons.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { XLSX } from './xlsx.ts'
import { useFileWords } from './use-target-labels.ts'

interface ExportGoodsProps {
  query: ListQuery
  compute: Remote<ComputeWorker>
}

/** The goods as they are listed, as an Excel file that can be changed and imported again. */
export function ExportGoods({ query, compute }: ExportGoodsProps) {
  const { t } = useLingui()
  const { user } = useAccount()
  const words = useFileWords()
  const [isBusy, setBusy] = useState(false)
  const make = async (): Promise<void> => {
    setBusy(true)
    const { search, type, sort, order } = query
    try {
      const bytes = await compute.goodsFile(
        user.id,
        { search, goods_type_id: type, sort, order },
        words,
      )
      downloadFile(new Blob([bytes], { type: XLSX }), `${words.title}.xlsx`)
    } catch {
      showToast('error', t`Couldn't create the file. Try again.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      data-brief
      leftSection={<DownloadIcon />}
      loading={isBusy}
      onClick={() => void make()}
    >
      <Trans>Excel</Trans>
    </Button>
  )
}
