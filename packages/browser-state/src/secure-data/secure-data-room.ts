import { defineRoom } from '#console/define-room.ts'
import { createSecureData } from './create-secure-data.ts'

/** Whether secure data may be given to models. */
export const secureDataRoom = defineRoom({ create: createSecureData, clear: (secureData) => secureData.clear() })
