"""What the shop does with a notification. A real one reads the order, and stores its status."""

def order_changed(id, order):
    print(f"notification {id}: order {order['numero']} is {order['status']['descricao']}")
