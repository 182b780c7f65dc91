/** The address of an image of one color. */
export function plainPicture({ width, height }: { width: number; height: number }, color = '#808080'): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no image.')
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  return canvas.toDataURL()
}
