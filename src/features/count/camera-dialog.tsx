import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import {
  CameraError,
  startCamera,
  type CameraErrorCode,
  type CameraSession,
} from '#scanner/camera.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './camera-dialog.module.css'

export interface CameraDialogProps {
  onBarcode: (barcode: string) => void
  onClose: () => void
}

/** The camera's picture until it has read a barcode. Loaded only when it is asked for. */
export function CameraDialog({ onBarcode, onClose }: CameraDialogProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const read = useRef(onBarcode)
  const [session, setSession] = useState<CameraSession | null>(null)
  const [failure, setFailure] = useState<CameraErrorCode | null>(null)
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    read.current = onBarcode
  }, [onBarcode])
  useEffect(() => {
    if (!video.current) return undefined
    const closing = new AbortController()
    const { signal } = closing
    const events = {
      onBarcode: (barcode: string) => read.current(barcode),
      onFailure: ({ code }: CameraError) => setFailure(code),
    }
    startCamera(video.current, events, signal).then(setSession, (error: unknown) => {
      if (!signal.aborted) setFailure(error instanceof CameraError ? error.code : 'camera_busy')
    })
    return () => closing.abort()
  }, [])
  const light = (): void => {
    void session?.setTorch(!isLit).then(() => setLit(!isLit))
  }
  return (
    <Dialog
      title={<Trans>Point the camera at the barcode</Trans>}
      onClose={onClose}
      actions={
        <>
          {session?.hasTorch && (
            <Button variant="default" aria-pressed={isLit} onClick={light}>
              <Trans>Light</Trans>
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className={classes.picture}>
        <video
          ref={video}
          className={classes.video}
          aria-label={t`Picture of the camera`}
          muted
          playsInline
        />
        <div className={classes.aim} aria-hidden="true" />
        {!session && !failure && <Loader className={classes.wait ?? ''} />}
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          <CameraFailure code={failure} />
        </p>
      )}
    </Dialog>
  )
}

function CameraFailure({ code }: { code: CameraErrorCode }) {
  switch (code) {
    case 'camera_denied':
      return (
        <Trans>
          The camera is not allowed. Allow it for this site in the browser's settings, or type the
          digits.
        </Trans>
      )
    case 'camera_missing':
      return <Trans>There is no camera. Type the digits below the barcode.</Trans>
    case 'camera_busy':
      return <Trans>The camera is used by another app. Close it, then try again.</Trans>
    case 'decoder_failed':
      return (
        <Trans>The barcode reader could not be loaded. Type the digits below the barcode.</Trans>
      )
  }
}
