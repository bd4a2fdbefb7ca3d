/** Words of Cicero, De finibus bonorum et malorum I, 32-33 (45 BC), from which filler text has been made since the 1500s. */
export const latinWords = `
	sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque laudantium totam rem aperiam
	eaque ipsa quae ab illo inventore veritatis et quasi architecto beatae vitae dicta sunt explicabo nemo enim ipsam
	quia voluptas aspernatur aut odit fugit consequuntur magni dolores eos qui ratione sequi nesciunt neque porro
	quisquam est dolorem ipsum dolor amet consectetur adipisci velit non numquam eius modi tempora incidunt labore
	dolore magnam aliquam quaerat minima veniam quis nostrum exercitationem ullam corporis suscipit laboriosam nisi
	aliquid ex ea commodi consequatur autem vel eum iure reprehenderit in voluptate esse quam nihil molestiae illum quo
	nulla pariatur at vero accusamus iusto odio dignissimos ducimus blanditiis praesentium voluptatum deleniti atque
	corrupti quos quas molestias excepturi sint occaecati cupiditate provident similique culpa officia deserunt mollitia
	animi id laborum fuga harum quidem rerum facilis expedita distinctio nam libero tempore cum soluta nobis eligendi
	optio cumque impedit minus quod maxime placeat facere possimus assumenda repellendus temporibus quibusdam officiis
	debitis necessitatibus saepe eveniet voluptates repudiandae recusandae itaque earum hic tenetur a sapiente delectus
	reiciendis voluptatibus maiores alias perferendis doloribus asperiores repellat
`
	.trim()
	.split(/\s+/)

/** The way filler text has begun for centuries. */
export const famousOpening = 'lorem ipsum dolor sit amet consectetur adipiscing elit'.split(' ')
