import { describeImages, leftHalf, imageOf } from '../../test-harness/describe-images.ts'

const IMAGE = '64x48 #336699ff to #336699ff'
const BLACK_LEFT = '64x48 #000000ff to #ffffffff'
/** What the middle of all seeds is. */
const CHOSEN = 1_073_741_823

describeImages('aws_image', 'nova-canvas-v1:0', [
  {
    rule: 'words alone are TEXT_IMAGE with size, prompt strength, quality, seed and number',
    options: { width: 1024, height: 1024, cfgScale: 6.5, quality: 'premium', seed: 7, count: 2 },
    address: '/aws/model/amazon.nova-canvas-v1%3A0/invoke',
    body: {
      taskType: 'TEXT_IMAGE',
      textToImageParams: { text: 'A red fox' },
      imageGenerationConfig: {
        width: 1024,
        height: 1024,
        seed: 7,
        numberOfImages: 2,
        quality: 'premium',
        cfgScale: 6.5,
      },
    },
    made: ['1024x1024', '1024x1024'],
    seeds: [7, 7],
  },
  {
    rule: 'a seed is chosen where none is, since the model would make the same image again and again',
    options: { width: 512, height: 512 },
    address: '/aws/model/amazon.nova-canvas-v1%3A0/invoke',
    body: {
      taskType: 'TEXT_IMAGE',
      textToImageParams: { text: 'A red fox' },
      imageGenerationConfig: { width: 512, height: 512, seed: CHOSEN, numberOfImages: 1 },
    },
    made: ['512x512'],
    seeds: [CHOSEN],
  },
  {
    rule: 'an image makes an IMAGE_VARIATION',
    options: { width: 512, height: 512, seed: 7 },
    image: await imageOf(64, 48),
    address: '/aws/model/amazon.nova-canvas-v1%3A0/invoke',
    body: {
      taskType: 'IMAGE_VARIATION',
      imageVariationParams: { images: [IMAGE], text: 'A red fox' },
      imageGenerationConfig: { width: 512, height: 512, seed: 7, numberOfImages: 1 },
    },
    made: ['512x512'],
    seeds: [7],
  },
  {
    rule: 'an image with a mask is INPAINTING, and the mask is black where ours is white',
    options: { width: 512, height: 512, seed: 7 },
    image: await imageOf(64, 48),
    mask: await leftHalf(64, 48),
    address: '/aws/model/amazon.nova-canvas-v1%3A0/invoke',
    body: {
      taskType: 'INPAINTING',
      inPaintingParams: { image: IMAGE, text: 'A red fox', maskImage: BLACK_LEFT },
      imageGenerationConfig: { width: 512, height: 512, seed: 7, numberOfImages: 1 },
    },
    made: ['512x512'],
    seeds: [7],
  },
])

describeImages('aws_image', 'titan-image-generator-v2:0', [
  {
    rule: 'an image that is larger than Titan takes is made smaller, and its mask with it',
    options: { width: 512, height: 512, seed: 7 },
    image: await imageOf(2816, 1408),
    mask: await leftHalf(2816, 1408),
    address: '/aws/model/amazon.titan-image-generator-v2%3A0/invoke',
    body: {
      taskType: 'INPAINTING',
      inPaintingParams: {
        image: '1408x704 #336699ff to #336699ff',
        text: 'A red fox',
        maskImage: '1408x704 #000000ff to #ffffffff',
      },
      imageGenerationConfig: { width: 512, height: 512, seed: 7, numberOfImages: 1 },
    },
    made: ['512x512'],
    seeds: [7],
  },
  {
    rule: 'seed 0 cannot go out by the SDK, which is told',
    options: { width: 512, height: 512, seed: 0 },
    address: '/aws/model/amazon.titan-image-generator-v2%3A0/invoke',
    body: {
      taskType: 'TEXT_IMAGE',
      textToImageParams: { text: 'A red fox' },
      imageGenerationConfig: { width: 512, height: 512, numberOfImages: 1 },
    },
    made: ['512x512'],
    seeds: [undefined],
    warnings: [/^Seed 0 was not sent/],
  },
])
