import { describeImages, leftHalf, imageOf } from '../../test-harness/describe-images.ts'

const IMAGE = '64x48 #336699ff to #336699ff'
const CLEAR_LEFT = '64x48 #00000000 to #000000ff'

describeImages('openai_image', 'dall-e-3', [
  {
    rule: 'size, quality and style go out as they are set, and the image itself is asked for',
    options: { width: 1792, height: 1024, quality: 'hd', style: 'natural' },
    address: '/openai/v1/images/generations',
    body: {
      model: 'dall-e-3',
      prompt: 'A red fox',
      n: 1,
      size: '1792x1024',
      quality: 'hd',
      style: 'natural',
      response_format: 'b64_json',
    },
    made: ['1792x1024'],
  },
  {
    rule: 'several images are several requests, since it makes one at a time',
    options: { width: 1024, height: 1024, count: 3 },
    address: '/openai/v1/images/generations',
    body: { model: 'dall-e-3', prompt: 'A red fox', n: 1, size: '1024x1024', response_format: 'b64_json' },
    made: ['1024x1024', '1024x1024', '1024x1024'],
  },
  {
    rule: 'an image is not sent to a model that starts from words alone, which is told',
    image: await imageOf(64, 48),
    address: '/openai/v1/images/generations',
    body: { model: 'dall-e-3', prompt: 'A red fox', n: 1, response_format: 'b64_json' },
    made: ['1024x1024'],
    warnings: [/^The image was not sent/],
  },
  {
    rule: 'an option that it has not is told, and not sent',
    options: { cfg_scale: 7 },
    address: '/openai/v1/images/generations',
    body: { model: 'dall-e-3', prompt: 'A red fox', n: 1, response_format: 'b64_json' },
    made: ['1024x1024'],
    warnings: [/^"cfg_scale" was not sent/],
  },
])

describeImages('openai_image', 'dall-e-2', [
  {
    rule: 'several images are one request',
    options: { width: 256, height: 256, count: 4 },
    address: '/openai/v1/images/generations',
    body: { model: 'dall-e-2', prompt: 'A red fox', n: 4, size: '256x256', response_format: 'b64_json' },
    made: ['256x256', '256x256', '256x256', '256x256'],
  },
  {
    rule: 'an edit asks for the image itself as well',
    options: { width: 256, height: 256 },
    image: await imageOf(64, 48),
    address: '/openai/v1/images/edits',
    body: {
      model: 'dall-e-2',
      prompt: 'A red fox',
      image: IMAGE,
      n: '1',
      size: '256x256',
      response_format: 'b64_json',
    },
    made: ['256x256'],
  },
])

describeImages('openai_image', 'gpt-image-2.6-flare', [
  {
    rule: 'quality and number go out, and no response format, which it refuses',
    options: { width: 1536, height: 1024, quality: 'low', count: 2 },
    address: '/openai/v1/images/generations',
    body: { model: 'gpt-image-2.6-flare', prompt: 'A red fox', n: 2, size: '1536x1024', quality: 'low' },
    made: ['1536x1024', '1536x1024'],
  },
  {
    rule: 'an image makes it an edit, in a multipart form',
    options: { width: 1024, height: 1024, quality: 'high', image: '/api/v1/files/download/x' },
    image: await imageOf(64, 48),
    address: '/openai/v1/images/edits',
    body: {
      model: 'gpt-image-2.6-flare',
      prompt: 'A red fox',
      image: IMAGE,
      n: '1',
      size: '1024x1024',
      quality: 'high',
    },
    made: ['1024x1024'],
  },
  {
    rule: 'the mask is transparent where ours is white, and of the size of the image',
    options: { mask: '/api/v1/files/download/y' },
    image: await imageOf(64, 48),
    mask: await leftHalf(32, 24),
    address: '/openai/v1/images/edits',
    body: { model: 'gpt-image-2.6-flare', prompt: 'A red fox', image: IMAGE, mask: CLEAR_LEFT, n: '1' },
    made: ['1024x1024'],
  },
  {
    rule: 'a mask without an image is not sent, which is told',
    mask: await leftHalf(32, 24),
    address: '/openai/v1/images/generations',
    body: { model: 'gpt-image-2.6-flare', prompt: 'A red fox', n: 1 },
    made: ['1024x1024'],
    warnings: [/^The mask was not sent: it has no source image/],
  },
])
