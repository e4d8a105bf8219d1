# Lo que oye quien aprende sobre una jugada que la lección no pide.
remark.usual = En una partida podrías hacerlo. Aquí, prueba lo que pide la lección.
