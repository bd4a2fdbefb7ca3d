import type { Vocabulary } from './soup.ts'

const list = (words: string) => words.trim().split(/\s+/)

/**
 * Cicero, De finibus bonorum et malorum (45 BC). Words of every length from 4 to 14 letters, so that any length can be
 * composed.
 */
const words = list(`
	omnis iste natus error voluptatem accusantium doloremque laudantium totam aperiam eaque ipsa quae illo inventore
	veritatis quasi architecto beatae vitae dicta explicabo nemo enim ipsam voluptas aspernatur odit fugit consequuntur
	magni dolores ratione sequi nesciunt porro quisquam dolorem ipsum dolor amet consectetur adipisci velit eius modi
	tempora incidunt labore dolore magnam aliquam quaerat minima veniam nostrum exercitationem ullam corporis suscipit
	laboriosam aliquid commodi consequatur autem iure reprehenderit voluptate esse quam nihil molestiae illum nulla
	pariatur accusamus iusto odio dignissimos ducimus blanditiis praesentium voluptatum deleniti corrupti quos quas
	molestias excepturi sint occaecati cupiditate provident similique culpa officia deserunt mollitia animi laborum fuga
	harum quidem rerum facilis expedita distinctio libero tempore soluta nobis eligendi optio cumque impedit minus
	maxime placeat facere possimus assumenda repellendus temporibus quibusdam officiis debitis necessitatibus saepe
	eveniet voluptates repudiandae recusandae itaque earum tenetur sapiente delectus reiciendis voluptatibus maiores
	alias perferendis doloribus asperiores repellat virtus honestum amicitia sententia natura disciplina philosophia
	iucunditas tranquillitas iustitia fortitudo memoria oratio disputatio quaestio iudicium auctoritas constantia
	sapientia gloria patria hortus epistula otium studium doctrina exemplum consilium tempus mundus littera
`)

const particles = list('et ut in ex ab ad non sed nec vel aut cum per pro quod quia neque atque')

const opening = list(
	'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua',
)

export const latin = (opensWithLorem: boolean): Vocabulary => ({
	words,
	particles,
	...(opensWithLorem && { opening }),
})
