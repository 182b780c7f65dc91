import type { PlayerTexts } from '@atrium/ui/video-player/video-player'
import type { ZoomTexts } from '@atrium/ui/zoom-stage/zoom-buttons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The words of players and of zoom in the reader's language, wherever something is shown or played. */
export function useViewingTexts(): { player: PlayerTexts; zoom: ZoomTexts } {
  const { t, i18n } = useTranslation('media')
  return useMemo(() => {
    const number = new Intl.NumberFormat(i18n.language)
    return {
      zoom: {
        zoomIn: t('zoom.in'),
        zoomOut: t('zoom.out'),
        fit: t('zoom.fit'),
        actual: (percent) => t('zoom.actual', { percent }),
      },
      player: {
        play: t('player.play'),
        pause: t('player.pause'),
        replay: t('player.replay'),
        mute: t('player.mute'),
        unmute: t('player.unmute'),
        volume: t('player.volume'),
        position: t('player.position'),
        at: (time, length) => t('player.at', { time, length }),
        settings: t('player.settings'),
        speed: t('player.speed'),
        rate: (rate) => (rate === 1 ? t('player.normal') : `${number.format(rate)}×`),
        loop: t('player.loop'),
        pictureInPicture: t('player.pictureInPicture'),
        download: t('player.download'),
        captions: t('player.captions'),
        fullscreen: t('player.fullscreen'),
        leaveFullscreen: t('player.leaveFullscreen'),
        failed: t('player.failed'),
        retry: t('player.retry'),
        loading: t('player.loading'),
      },
    }
  }, [t, i18n.language])
}
