export type ImageSize = { width: number; height: number }

/** OpenAI's older image models. Source: the specification, section 9, "Image sizes and styles". */
export const OPENAI_SQUARES = sizes('1024x1024 512x512 256x256')

export const DALL_E_3_SIZES = sizes('1024x1024 1024x1792 1792x1024')

export const GPT_IMAGE_SIZES = sizes('1024x1024 1536x1024 1024x1536')

/**
 * The 22 sizes of AWS image models: eleven aspect ratios, each full and half. AWS lists three more (768x768, 1152x640, 1173x640);
 * the specification counts 22. See docs/decisions/0020-aws-sizes-and-stability-styles.md.
 */
export const AWS_SIZES = sizes(
  '1024x1024 512x512 768x1152 384x576 1152x768 576x384 768x1280 384x640 1280x768 640x384 896x1152 448x576 ' +
    '1152x896 576x448 768x1408 384x704 1408x768 704x384 640x1408 320x704 1408x640 704x320',
)

/** The size itself if it is allowed, else the first allowed one. Source: the specification, section 4, "Model option rules". */
export function allowedSize(wanted: ImageSize, allowed: readonly ImageSize[]): ImageSize {
  return allowed.find((size) => sameSize(size, wanted)) ?? allowed[0] ?? wanted
}

export function sameSize(a: ImageSize, b: ImageSize): boolean {
  return a.width === b.width && a.height === b.height
}

/** `1024x1792` → width 1024, height 1792. */
function sizes(list: string): readonly ImageSize[] {
  return list.split(' ').map((text) => {
    const [width = 0, height = 0] = text.split('x').map(Number)
    return { width, height }
  })
}
