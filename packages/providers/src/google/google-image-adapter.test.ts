import { expect } from 'vitest'
import { describeImages, leftHalf, imageOf } from '../../test-harness/describe-images.ts'

const SOURCE = '64x48 #336699ff to #336699ff'

describeImages('google_image', 'gemini-3-pro-image', [
  {
    rule: 'Gemini is asked for images alone, in the aspect ratio that is set',
    options: { aspectRatio: '16:9' },
    address: '/google/v1beta/models/gemini-3-pro-image:generateContent',
    body: {
      contents: [{ role: 'user', parts: [{ text: 'A red fox' }] }],
      generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9' } },
    },
    made: ['1344x768'],
  },
  {
    rule: 'the options of words go out with images as well',
    options: { temperature: 0.4, topP: 0.5, topK: 64 },
    address: '/google/v1beta/models/gemini-3-pro-image:generateContent',
    body: {
      contents: [{ role: 'user', parts: [{ text: 'A red fox' }] }],
      generationConfig: { responseModalities: ['IMAGE'], temperature: 0.4, topP: 0.5, topK: 64 },
    },
    made: ['1024x1024'],
  },
  {
    rule: 'two images are two requests, since it makes one at a time',
    options: { count: 2 },
    address: '/google/v1beta/models/gemini-3-pro-image:generateContent',
    body: {
      contents: [{ role: 'user', parts: [{ text: 'A red fox' }] }],
      generationConfig: { responseModalities: ['IMAGE'] },
    },
    made: ['1024x1024', '1024x1024'],
  },
  {
    rule: 'an image goes with the prompt',
    image: await imageOf(64, 48),
    address: '/google/v1beta/models/gemini-3-pro-image:generateContent',
    body: {
      contents: [
        { role: 'user', parts: [{ text: 'A red fox' }, { inlineData: { mimeType: 'image/png', data: SOURCE } }] },
      ],
      generationConfig: { responseModalities: ['IMAGE'] },
    },
    made: ['64x48'],
  },
  {
    rule: 'a mask is a second image, of which the words tell what it is',
    image: await imageOf(64, 48),
    mask: await leftHalf(32, 24),
    address: '/google/v1beta/models/gemini-3-pro-image:generateContent',
    body: {
      contents: [
        {
          role: 'user',
          parts: [
            { text: expect.stringMatching(/^A red fox\n\nThe second image is a mask of the first/) },
            { inlineData: { mimeType: 'image/png', data: SOURCE } },
            { inlineData: { mimeType: 'image/png', data: '64x48 #ffffffff to #000000ff' } },
          ],
        },
      ],
      generationConfig: { responseModalities: ['IMAGE'] },
    },
    made: ['64x48'],
  },
])

describeImages('google_image', 'imagen-4.0-generate-001', [
  {
    rule: 'Imagen takes the number and the aspect ratio in one request',
    options: { aspectRatio: '9:16', count: 3 },
    address: '/google/v1beta/models/imagen-4.0-generate-001:predict',
    body: { instances: [{ prompt: 'A red fox' }], parameters: { sampleCount: 3, aspectRatio: '9:16' } },
    made: ['768x1344', '768x1344', '768x1344'],
  },
  {
    rule: 'an image is not sent to Imagen, which is told',
    image: await imageOf(64, 48),
    address: '/google/v1beta/models/imagen-4.0-generate-001:predict',
    body: { instances: [{ prompt: 'A red fox' }], parameters: { sampleCount: 1 } },
    made: ['1024x1024'],
    warnings: [/^The image was not sent/],
  },
])
